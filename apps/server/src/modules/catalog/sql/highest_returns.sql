-- The highest return of a game of each category, in ten-thousandths: what is left to the house at the least. A category
-- of whose games none says what it returns is missing.
create or replace function catalog.highest_returns() returns table (category text, rtp integer)
stable language sql as $$
  select category, max(rtp) from catalog.game where rtp is not null group by category;
$$;
