alter table accounts validate constraint accounts_clock;
