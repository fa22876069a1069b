-- The first mark that bets counted from an instant on can be told apart by: a bet that ends later is committed after
-- the contract is.
create or replace function agents.mark_after(instant timestamptz)
returns timestamptz immutable strict parallel safe language sql
return agents.mark(instant + interval '330 seconds');
