-- Which products there are is the contract's to say: a mission may name any of them.
alter table missions.mission drop constraint mission_check;
alter table missions.mission add constraint mission_product_check check (product is null or trigger <> 'login_days');
