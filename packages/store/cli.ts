/** Commands for owners: `npm run store -- --help`. */
import { runCli } from './cli/program.ts'
import { setContentRules } from './infrastructure/text/content-rules.ts'

// The rules of the files in content/ belong to the pages, so the program brings both together.
setContentRules(async () => (await import('../../src/content/running/rules.ts')).contentRules(process.env['SHOP_DIR']))

process.exitCode = await runCli(process.argv.slice(2))
