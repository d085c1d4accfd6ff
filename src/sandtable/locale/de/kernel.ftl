### Was der Kern in jedem Spiel sagt.

reason-not-asked-now = Danach ist jetzt nicht gefragt.
reason-game-over = Das Spiel ist vorbei.
reason-undo-nothing = Es gibt nichts zurückzunehmen.
reason-undo-other-side-acted = Die andere Seite hat inzwischen gehandelt.
reason-undo-chance = Der Zufall hat gesprochen oder Verborgenes wurde gezeigt: Das lässt sich nicht zurücknehmen.
