"""The army lists: what there is to buy, and what each of it is."""
