-- The codes of a member, for whoever looks at an agent: the index of referral codes alone holds no others.
create index affiliate_code_owner_idx on identity.affiliate_code (owner_id);
