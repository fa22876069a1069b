-- The demo site registers by username and by mobile number too, with a password and a code sent to the number, from any country.
update site.merchant
set flags_on = array (select distinct flag from unnest(flags_on || '{MOBILENUMREG3,REGMOBVERF3,MOBILENUMPASSREG3,REGCOUNTRYCODE3}'::text[]) as flag order by flag)
where code = 'demo';
