-- Whether forms of registration have a box for each channel of offers (docs/decisions/0455). None is ticked before a
-- visitor does it, so every site has them.
update site.merchant set flags_on = array (select distinct flag from unnest(flags_on || '{REGOFFERS3}'::text[]) as flag order by flag);
