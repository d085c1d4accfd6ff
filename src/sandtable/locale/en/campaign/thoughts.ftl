### Why a computer commander did what it did.

thought-aside = beside the point now
thought-command = a headquarters that may order attacks
thought-danger = enemies near by
thought-dig = holes and traps against whoever comes
thought-fire = guns that stand ready
thought-forces = what both armies have left
thought-guard = fields that are guarded
thought-harm = what the enemy may lose
thought-help = help for a battle
thought-loss = what may be lost
thought-march = nearer to what is worth having
thought-neutral = nothing gained, nothing lost
thought-next = what can be taken in the next round
thought-offensive = the Offensive
thought-place = what is on the field
thought-places = fields and sites
thought-reach = formations near to what is worth having
thought-reorganise = a formation that is in order again
thought-reserves = reserve points
thought-risk = what chance may make of it
thought-settle = the computer takes no side
thought-strength = strength in battle
thought-take = fields that may be taken
thought-victory = the end of the campaign
thought-work = bridges and fortifications
