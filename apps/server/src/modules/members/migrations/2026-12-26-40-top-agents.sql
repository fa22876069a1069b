-- An agent with no agent directly above stands at the top of the tree: kept by members.keep_top_agent, because to find a
-- handful of them among a hundred thousand agents took half a second.
alter table members.member add column is_top_agent boolean not null default false;
update members.member set is_top_agent = true
from members.member as self left join members.member as upline on upline.id = self.upline_id
where member.id = self.id and self.type in (1, 2, 41, 42)
  and (upline.id is null or upline.type not in (1, 2, 41, 42));
create index member_top_agent_idx on members.member (merchant_id, id desc) where is_top_agent;
