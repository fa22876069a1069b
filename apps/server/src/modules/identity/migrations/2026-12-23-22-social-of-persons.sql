-- Which accounts of all sites an identity enters: asked when somebody excludes themselves.
create index social_identity_person_idx on identity.social_identity (provider, subject_digest);
