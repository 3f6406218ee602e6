import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ensureOpenSsh } from '../../scripts/setup.mjs'

/** Path of the OpenSSH client, installed if possible; empty otherwise. */
export const openSsh = ensureOpenSsh()

type Login = { port: number; username: string; password?: string; key?: string }

/** OpenSSH's sftp client in batch mode; returns its output and the downloaded files. */
export const sftpClient = () => {
  const folder = mkdtempSync(join(tmpdir(), 'reprise-sftp-'))
  const at = (name: string) => join(folder, name)
  const write = (name: string, content: string | Buffer) => {
    writeFileSync(at(name), content)
    return at(name)
  }
  /** SSH_ASKPASS program that prints the password. */
  const ask = write('ask.sh', '#!/bin/sh\necho "$SFTP_PASSWORD"\n')
  spawnSync('chmod', ['700', ask])

  return {
    write,
    at,
    read: (name: string) => readFileSync(at(name), 'utf8'),
    newKey: (name: string, ...type: string[]) => {
      spawnSync(join(dirname(openSsh), 'ssh-keygen'), [
        '-q',
        '-N',
        '',
        '-f',
        at(name),
        ...(type.length > 0 ? type : ['-t', 'ed25519']),
      ])
      return { path: at(name), publicKey: readFileSync(at(`${name}.pub`), 'utf8').trim() }
    },
    run: ({ port, username, password, key }: Login, commands: string) =>
      new Promise<{ ok: boolean; output: string }>((resolve) => {
        const batch = write('batch', commands)
        const options = {
          StrictHostKeyChecking: 'no',
          UserKnownHostsFile: '/dev/null',
          LogLevel: 'ERROR',
          NumberOfPasswordPrompts: '1',
          BatchMode: 'no',
          PreferredAuthentications: key ? 'publickey' : 'password',
          IdentitiesOnly: 'yes',
          ...(key ? { IdentityFile: key } : { IdentityFile: '/dev/null' }),
        }
        const given = Object.entries(options).flatMap(([name, value]) => ['-o', `${name}=${value}`])
        const env = {
          ...process.env,
          SFTP_PASSWORD: password,
          SSH_ASKPASS: ask,
          SSH_ASKPASS_REQUIRE: 'force',
          DISPLAY: 'none',
        }
        execFile(
          openSsh,
          ['-P', String(port), ...given, '-b', batch, `${username}@127.0.0.1`],
          { cwd: folder, env, timeout: 60_000 },
          (error, stdout, stderr) => resolve({ ok: error === null, output: stdout + stderr }),
        )
      }),
  }
}
