/**
 * `npm run check:content`: reports all errors in the texts of content/ and in the theme folder, without a build. A build runs it with
 * `--mistakes`, which omits warnings that the build prints itself, and warnings about languages that the shop does not offer.
 */

import { ContentError } from '#content/source/problem.ts'
import { checkLanguages, checkShop, measureCoverage } from '#theme/check-shop.ts'
import { configurationOrExit } from './environment.ts'

const { SHOP_DIR, LANGUAGES } = configurationOrExit()
const { content, theme } = checkShop('.', SHOP_DIR)
const languages = checkLanguages('.', SHOP_DIR, LANGUAGES)
const ofTexts = content.translations.flatMap(({ remarks }) => remarks)
const problems = [...content.problems, ...languages.problems]
const coverage = measureCoverage(content, languages.languages)
const offered: readonly string[] = LANGUAGES
const isInBuild = process.argv.includes('--mistakes')
const warnings = isInBuild
	? coverage.flatMap(({ tag, warnings: ofLanguage }) => (offered.includes(tag) ? ofLanguage : []))
	: [
			...[...content.warnings, ...ofTexts, ...languages.warnings, ...(theme?.warnings ?? [])],
			...coverage.flatMap(({ warnings: ofLanguage }) => ofLanguage),
		]
for (const warning of warnings) console.warn(warning)
if (!isInBuild) for (const { tag, translated, total } of coverage) console.log(`${tag}: ${translated} of ${total} texts are translated.`)
if (problems.length > 0) console.error(new ContentError(problems).message)
if (theme && theme.problems.length > 0) console.error(new ContentError(theme.problems, `The folder ${theme.folder} has`).message)
if (problems.length + (theme?.problems.length ?? 0) > 0) process.exitCode = 1
else console.log(`The texts in content/${theme ? ` and the folder ${theme.folder}` : ''} have no mistakes.`)
