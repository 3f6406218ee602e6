-- A file for a person is written for the spreadsheet of their language; those from before were written for machines.
alter table catalogue_exports add column language text;
