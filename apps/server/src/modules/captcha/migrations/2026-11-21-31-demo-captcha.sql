-- The demo site guards every form by a proof of work of its own: no vendor, no account, nothing to read or to hear.
insert into captcha.config (merchant_id, action, provider)
values (1, 'login', 'altcha'), (1, 'register', 'altcha'), (1, 'sms', 'altcha'), (1, 'recover', 'altcha');
