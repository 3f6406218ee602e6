// Files of deploy/, verified with the programs that read them; those of missing programs are listed as skipped.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queueNames } from '#server/platform/jobs/queues.ts'
import { testCertificates } from '#server/testing/certificates.ts'
import { root } from '../setup.mjs'

const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`
/** Exit code of a check whose library is missing. */
const missing = 77
const parseYaml = `import sys
try: import yaml
except ImportError: sys.exit(${missing})
yaml.safe_load(open(sys.argv[1]))`
const failures: string[] = []
const skipped: string[] = []

/** Runs a program; any output beside `accepted` lines, or an exit code, is a failure. */
const verify = (title: string, program: string, args: string[], accepted = /^$/) => {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH: path },
  })
  if (error || status === missing) {
    skipped.push(`${title} (no ${program})`)
    return false
  }
  const lines = `${stdout}${stderr}`.split('\n').filter((line) => !accepted.test(line))
  if (status === 0 && lines.length === 0) return true
  failures.push(`${title}: exit code ${status}`, ...lines)
  return false
}

/** deploy/ha with generated passwords, as on machine app1. */
const verifyTopology = (folder: string) => {
  const certificates = join(folder, 'certs')
  mkdirSync(certificates)
  const { cert, key } = testCertificates.valid
  writeFileSync(join(certificates, 'site.pem'), cert + key)
  const machine = join(folder, 'machine.env')
  writeFileSync(machine, 'NODE=app1\nADDRESS=10.0.0.21\n')
  const secrets = join(folder, 'secrets.env')
  const empty = readFileSync(join(root, 'deploy/ha/settings.env'), 'utf8').matchAll(/^(\w+)=$/gm)
  const values = [...empty].map(([, name]) => `${name}=0123456789abcdef\n`)
  writeFileSync(secrets, `${values.join('')}TLS_FOLDER=${certificates}\n`)
  const settings = [machine, join(root, 'deploy/ha/settings.env'), secrets]
  const render = join(root, 'deploy/ha/render.sh')
  if (!verify('deploy/ha templates', 'envsubst', ['--version'], /^/)) return
  if (!verify('deploy/ha templates', render, [folder, ...settings])) return
  for (const name of ['etcd.yml', 'patroni.yml'])
    verify(`deploy/ha/${name}`, 'python3', ['-c', parseYaml, join(folder, name)])
  verify(
    'deploy/ha/haproxy.cfg',
    'haproxy',
    ['-c', '-f', join(folder, 'haproxy.cfg')],
    /^(Configuration file is valid)?$/,
  )
}

/** The units with the path of this checkout, since systemd checks that the programs exist. */
const verifyUnits = (folder: string) => {
  const source = join(root, 'deploy/systemd')
  const names = readdirSync(source).filter((name) => name.endsWith('.service'))
  const units = names.map((name) => {
    const text = readFileSync(join(source, name), 'utf8').replaceAll('/srv/reprise', root)
    const file = join(folder, name.replace('@.', '@3000.'))
    writeFileSync(file, text)
    return file
  })
  verify('deploy/systemd', 'systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...units])
}

/** Image names contain no registry, so that the host's configuration decides. */
const verifyContainers = () => {
  const check = join(root, 'scripts/lint/compose.py')
  verify('deploy/compose.yaml', 'python3', [check, join(root, 'deploy/compose.yaml'), queueNames.join(',')])
  for (const name of ['compose.yaml', 'Containerfile'])
    for (const [line, image] of readFileSync(join(root, 'deploy', name), 'utf8').matchAll(/(?:image: |_IMAGE=)(\S+)/g))
      if (!/^[a-z-]+(:[\w.-]+)?$/.test(image ?? '')) failures.push(`deploy/${name}: ${line}`)
}

const verifyObservability = () => {
  const file = (name: string) => join(root, 'deploy/observability', name)
  const accepted = /^(\s*|\s*Checking .*|\s*SUCCESS.*)$/
  verify('deploy/observability/alerts.yml', 'promtool', ['check', 'rules', file('alerts.yml')], accepted)
  const config = ['check', 'config', '--syntax-only', file('prometheus.yml')]
  verify('deploy/observability/prometheus.yml', 'promtool', config, accepted)
}

const folder = mkdtempSync(join(tmpdir(), 'reprise-deploy-'))
try {
  verifyTopology(folder)
  verifyUnits(folder)
  verifyContainers()
  verifyObservability()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const one of skipped) console.log(`skipped: ${one}`)
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
