-- Tells the player of a wallet which rank it has come to, in the transaction that changes it, whatever changes it:
-- limits of bets go by the rank.
create or replace function loyalty.carry_rank() returns trigger language plpgsql as $$
begin
  perform wagering.carry_rank(new.account_id, new.rank_level);
  return null;
end $$;

create or replace trigger rank_carried_first after insert on loyalty.play
  for each row when (new.rank_level > 1) execute function loyalty.carry_rank();

create or replace trigger rank_carried after update of rank_level on loyalty.play
  for each row when (new.rank_level <> old.rank_level) execute function loyalty.carry_rank();
