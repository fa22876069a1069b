-- A vendor that is a program of the demo and no company: its games say so wherever they are shown.
alter table catalog.vendor add column is_simulated boolean not null default false;
