-- Which accounts of all sites a contact is of: asked when somebody excludes themselves.
create index contact_person_idx on members.contact (kind, digest);
