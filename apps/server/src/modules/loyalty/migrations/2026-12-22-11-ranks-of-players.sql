-- Players know their ranks, which limits of bets may go by (docs/decisions/0400). From here on the trigger of
-- loyalty.carry_rank tells them of each change. Only members above the first rank are written, which few are.
update wagering.player set rank_level = play.rank_level
from loyalty.play where play.account_id = player.account_id and play.rank_level > 1;
