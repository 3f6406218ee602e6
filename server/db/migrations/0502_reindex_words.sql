-- no transaction
-- Existing buybacks are found by the parts of hyphenated words, too.
reindex index concurrently buybacks_words;
