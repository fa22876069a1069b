-- Paths of the catalogues have the codes of games in them, such as fairness.slots.name.sen-vang.
alter table site.own_text drop constraint own_text_key_check,
  add constraint own_text_key_check check (key ~ '^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$' and length(key) <= 120);
