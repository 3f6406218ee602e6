import type { Manifest } from './manifest.ts'

/** Explanation inside the archive, for a reader without this product. */
export const readme = ({
  account,
  at,
  release,
}: Pick<Manifest, 'account' | 'at' | 'release'>) => `Archive of ${account.name} (${account.id})
Written ${at} by Reprise ${release}.

tables/<name>.jsonl  One table per file, one row per line as a JSON object (JSON Lines, UTF-8). The exact record.
                     Amounts are integers in the smallest unit of their currency, times are ISO 8601.
                     Account numbers and identity documents are in clear text: store the archive accordingly.
tables/<name>.csv    The same rows for spreadsheets (comma-separated, UTF-8). A cell that a spreadsheet would
                     evaluate as a formula starts with an apostrophe.
register/<id>.csv    The register of purchases of each establishment. Every entry contains the SHA-256 hash of the
                     entry before it; "npm run register:verify -- <file>" verifies the chain. manifest.json contains
                     the last number and hash.
files/<id>/<name>    Documents, photos and other files; <id> is the id in tables/files.jsonl.
manifest.json        Row count of every table, size and SHA-256 hash of every other entry.

Not included: passwords and other credentials, sessions, counters and search indexes.
`
