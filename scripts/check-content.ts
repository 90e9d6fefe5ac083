/** `npm run check:content`: every mistake in the texts of content/ and in the owner's folder, without building anything. */
import { checkShop } from '../src/owner/check-shop.ts'
import { ContentError } from '../src/texts/source/problem.ts'
import { configurationOrExit } from './environment.ts'

const { content, owners } = checkShop('.', configurationOrExit().SHOP_DIR)
for (const warning of [...content.warnings, ...(owners?.warnings ?? [])]) console.warn(warning)
if (content.problems.length > 0) console.error(new ContentError(content.problems).message)
if (owners && owners.problems.length > 0) console.error(new ContentError(owners.problems, `The folder ${owners.folder} has`).message)
if (content.problems.length + (owners?.problems.length ?? 0) > 0) process.exitCode = 1
else console.log(`The texts in content/${owners ? ` and the folder ${owners.folder}` : ''} have no mistakes.`)
