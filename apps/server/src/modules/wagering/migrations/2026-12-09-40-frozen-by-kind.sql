-- What the operator froze, each for itself (docs/decisions/0304). `frozen` is what it always was to the guard of stakes:
-- no bets; the log-in hangs on the account (`members.member.status`). In the player's row, so that whatever holds the
-- wallet reads all of them as it reads the break. Defaults that are constants rewrite no row.
alter table wagering.player
  add deposits_frozen boolean not null default false,
  add withdrawals_frozen boolean not null default false,
  add transfers_frozen boolean not null default false;

-- Whoever was frozen until now was kept from everything, and stays so.
update wagering.player set frozen = true, deposits_frozen = true, withdrawals_frozen = true, transfers_frozen = true
from members.member
where member.status = 'frozen' and player.account_id between member.id * 256 and member.id * 256 + 255;
