"""A referee of the campaign, written from the rules alone: minutes, points, reserve points."""
