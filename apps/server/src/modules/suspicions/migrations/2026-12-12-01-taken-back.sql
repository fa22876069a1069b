-- Payments that a provider takes back after the member had the money.
alter type suspicions.kind add value 'taken_back';
alter type suspicions.movement add value 'reversal';
