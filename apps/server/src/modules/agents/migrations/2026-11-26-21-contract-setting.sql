-- Which contracts a merchant makes with agents is for agents to know.
alter table identity.contract_setting set schema agents;
