-- The demo site shows every way in that it can stand behind: as a guest, by phone from any country, and with a password that has to be
-- changed where it is the default one or the first. Passwords do not grow old here: identity.login_policy says nothing of days.
update site.merchant
set flags_on = array (
  select distinct flag
  from unnest(flags_on || '{FREEPLAY3,MOBILEVERCODELOGIN3,LOGINCOUNTRYCODE3,PWDEXPFORCECHANGE3}'::text[]) as flag
  order by flag
)
where code = 'demo';

-- Asked for and not required: whoever gives an address can set a new password through it.
update site.field_rule set enabled = true where field = 'email' and merchant_id = (select id from site.merchant where code = 'demo');
