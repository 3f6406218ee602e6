/** npm run doctor: checks the installation, one line per finding; exit code 1 if one failed. */
import { existsSync } from 'node:fs'
import { diagnose } from '#server/doctor/doctor.ts'

process.umask(0o077)
if (existsSync('.env')) process.loadEnvFile('.env')
const sound = await diagnose(process.env, { print: (line) => console.log(line) })
process.exit(sound ? 0 : 1)
