-- A pass phrase of whole sentences is a good password, so the rule takes 256 characters; a bound that an operator has
-- set stays.
alter table site.field_rule
  drop constraint field_rule_check,
  add constraint field_rule_check check (max_length between min_length and 256);
update site.field_rule set max_length = 256 where field = 'password' and max_length = 64;
