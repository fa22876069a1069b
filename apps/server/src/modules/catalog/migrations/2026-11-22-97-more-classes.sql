-- Sports and e-lotteries have classes of their own.
alter table catalog.game drop constraint game_classification_check;
alter table catalog.game add constraint game_classification_check check (classification = any (
  '{BAC,SIC,ROU,DAT,BJ,HE,MT,TCP,WZPJ,SD,FT,NN,YSX,ZJH,MJ,LINES,WAYS,HOLD,INSTANT,TABLE,CRASH,'
  'SOCCER,BASKETBALL,TENNIS,RACING,VIRTUAL,KENO,BINGO,SCRATCH,PK10}'));
