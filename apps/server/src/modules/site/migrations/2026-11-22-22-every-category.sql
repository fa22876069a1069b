-- A site offers each category in which it has a game; which those are, the catalogue says. A merchant can still leave one out here.
update site.merchant set categories = '{ELOTT,LOTT,LIVE,SPORTS,FISH,RNG,PVP,ESPORTS}' where code in ('demo', 'lotus');
