-- What else makes a site a brand's own. The files are the site's, so that its page loads nothing from elsewhere for them.
-- The mark beside the name, a square picture; null is the product's leaf.
alter table site.merchant add column mark text check (mark ~ '^/[A-Za-z0-9/_-]+\.(svg|png|webp)$');

-- The letters of headings and of all other text, each of one family in one file or several. Without any, the product's.
create table site.font (
  merchant_id integer references site.merchant,
  use text check (use in ('display', 'text')),
  family text not null check (family ~ '^[A-Za-z][A-Za-z0-9 ]{0,39}$'),
  file text check (file ~ '^/[A-Za-z0-9/_-]+\.woff2$'),
  weights text not null check (weights ~ '^[1-9]00( [1-9]00)?$'),
  -- The code points that the file has, as a style sheet lists them.
  letters text not null check (letters ~ '^U\+[0-9A-F?]+(-[0-9A-F]+)?(,U\+[0-9A-F?]+(-[0-9A-F]+)?)*$'),
  primary key (merchant_id, use, file)
);

-- What a merchant says otherwise than the catalogues, by the path of the text there, with the same facts in braces.
create table site.own_text (
  merchant_id integer references site.merchant,
  language text check (language in ('VI', 'EN', 'CN', 'TH', 'JA', 'ID')),
  key text check (key ~ '^[a-z_]+(\.[A-Za-z0-9_]+)+$'),
  text text not null check (length(text) between 1 and 500),
  primary key (merchant_id, language, key)
);

update site.merchant set mark = '/brand/lotus.svg' where code = 'lotus';
insert into site.font
select merchant.id, 'display', 'Playfair Display', '/fonts/playfair-display-' || file || '.woff2', '400 900', letters
from site.merchant, (values
  ('latin', 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'),
  ('vietnamese', 'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB')
) as part (file, letters)
where code = 'lotus';
insert into site.own_text
select merchant.id, language, key, words
from site.merchant, (values
  ('EN', 'home.hero_title', 'Festival night by {tree}'),
  ('EN', 'home.hero_tree', 'the lotus pond'),
  ('EN', 'identity.login_art', 'Back by the lotus pond, among friends.'),
  ('EN', 'identity.forgot_art', 'Lost the way? Ask the lotus.'),
  ('VI', 'home.hero_title', 'Đêm hội bên {tree}'),
  ('VI', 'home.hero_tree', 'đầm sen'),
  ('VI', 'identity.login_art', 'Về đầm sen, gặp lại hội làng.'),
  ('VI', 'identity.forgot_art', 'Lạc lối thì hỏi đóa sen.'),
  ('TH', 'home.hero_title', 'ค่ำคืนเทศกาลริม{tree}'),
  ('TH', 'home.hero_tree', 'สระบัว'),
  ('TH', 'identity.login_art', 'กลับมาริมสระบัว พบเพื่อนเก่า'),
  ('TH', 'identity.forgot_art', 'หลงทางเมื่อใด ให้ถามดอกบัว')
) as own (language, key, words)
where code = 'lotus';
