-- A part that is paid by a file of transfers (docs/decisions/0299). By itself: a new name of a type is used by none of its transaction.
alter type cashier.payout_kind add value 'file';
