-- The great picture of home, of the log-in and of a closed site: one of those that the site has.
alter table site.merchant add column scene text not null default 'banyan' check (scene in ('banyan', 'pond'));
update site.merchant set scene = 'pond' where code = 'lotus';

-- What a picture reader says of it.
insert into site.own_text
select merchant.id, language, 'home.art', words
from site.merchant, (values
  ('EN', 'A lotus pond on a festival night, with lanterns on the water and a pagoda on one pillar'),
  ('VI', 'Đầm sen đêm hội, đèn hoa đăng trên mặt nước và ngôi chùa một cột'),
  ('TH', 'สระบัวในค่ำคืนเทศกาล มีกระทงโคมลอยบนผิวน้ำและเจดีย์เสาเดียว')
) as own (language, words)
where code = 'lotus';
