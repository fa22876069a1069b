-- What a round at a vendor has come to, by its sums.
create or replace function wagering.outside_status_of(staked bigint, returned bigint, paid bigint, corrected bigint,
  ended_at timestamptz)
returns wagering.outside_status
immutable parallel safe language sql
return case when staked > 0 and returned = staked and paid + corrected = 0 then 'refunded'::wagering.outside_status
  when ended_at is not null then 'settled' else 'open' end;
