-- Accounts at e-wallets and on chains beside those at banks (docs/decisions/0306). The version before knows banks alone: it adds every account as one of a
-- bank, which the reference to a place and its kind refuses anywhere else.
create type cashier.account_kind as enum ('bank', 'ewallet', 'crypto');
-- How an account is written, and by which test it is taken.
create type cashier.account_form as enum ('digits', 'vn_mobile', 'tron', 'evm');

-- A row is where an account is: a bank, an e-wallet, or a coin on its network. Banks alone have a number at VietQR.
alter table cashier.payout_bank
  add kind cashier.account_kind not null default 'bank',
  add form cashier.account_form not null default 'digits',
  alter bin drop not null,
  add check ((bin is not null) = (kind = 'bank')),
  add check (kind = case form when 'digits' then 'bank'::cashier.account_kind
    when 'vn_mobile' then 'ewallet'::cashier.account_kind else 'crypto'::cashier.account_kind end),
  add unique (code, kind);
insert into cashier.payout_bank (code, name, place, kind, form) values
  ('MOMO', 'MoMo', 1, 'ewallet', 'vn_mobile'), ('ZALOPAY', 'ZaloPay', 2, 'ewallet', 'vn_mobile'),
  ('VIETTELPAY', 'Viettel Money', 3, 'ewallet', 'vn_mobile'), ('SHOPEEPAY', 'ShopeePay', 4, 'ewallet', 'vn_mobile'),
  ('USDTTRC20', 'USDT (TRON, TRC-20)', 1, 'crypto', 'tron'), ('USDTERC20', 'USDT (Ethereum, ERC-20)', 2, 'crypto', 'evm');

alter table cashier.withdrawal_account
  add kind cashier.account_kind not null default 'bank',
  -- How an address begins; a number is shown by its end alone.
  add head text check (head ~ '^[0-9A-Za-z]{6}$'),
  drop constraint withdrawal_account_last_four_check,
  add check (last_four ~ case kind when 'crypto' then '^[0-9A-Za-z]{4}$' else '^\d{4}$' end),
  add check ((head is not null) = (kind = 'crypto')),
  add foreign key (bank_code, kind) references cashier.payout_bank (code, kind);

-- The kinds that a site offers, in its order.
alter table cashier.withdrawal_setting
  add kinds text[] not null default '{bank}' check (cardinality(kinds) > 0 and kinds <@ '{bank,ewallet,crypto}');
