import ssh2 from 'ssh2'

/** A new Ed25519 key. ssh2 leaves out a leading zero byte: one key in 240 cannot be read, so another one is made. */
export const newKeyPair = (
  generate: () => { private: string; public: string } = () =>
    ssh2.utils.generateKeyPairSync('ed25519', { comment: 'reprise' }),
) => {
  for (;;) {
    const pair = generate()
    if ([pair.private, pair.public].every((text) => !(ssh2.utils.parseKey(text) instanceof Error))) return pair
  }
}
