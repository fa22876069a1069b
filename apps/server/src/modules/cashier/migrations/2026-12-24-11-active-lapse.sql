-- A deposit is credited alone while its member has another bonus. By itself, because a new value cannot be used in the transaction that adds it.
alter type cashier.bonus_lapse add value 'active';
