-- The demo site recovers passwords by phone too.
update site.merchant
set flags_on = array (select distinct flag from unnest(flags_on || '{CHNGPASSVERIF3}'::text[]) as flag order by flag)
where code = 'demo';
