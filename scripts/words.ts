/** `npm run check:words`: prints untranslatable texts in the code (scripts/checks/untranslated-text.ts), and unused messages. */
import { globSync, readFileSync } from 'node:fs'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { isAllowedText } from './checks/allowed-text.ts'
import { findUntranslatedText } from './checks/untranslated-text.ts'

const read = (path: string) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(path, 'utf8') })
const files = globSync('{src,packages}/**/*.{ts,tsx,astro}', { exclude: (path) => path === 'node_modules' }).map(read)

const renderingFiles = files.filter(({ path }) =>
	/^src\/(?:islands|stores|elements)\/.*\.tsx?$|^packages\/contract\/(?:client|domain)\/.*\.ts$|^src\/.*\.astro$/.test(path),
)
const textsInCode = renderingFiles.flatMap(({ path, code }) =>
	findUntranslatedText(path, code)
		.filter(({ words }) => !isAllowedText(path, words))
		.map(({ words, line }) => `${path}:${line} says "${words}": give it a name in packages/i18n/en, and ask for it by text().`),
)

const usedIds = new Set(files.flatMap(({ code }) => [...code.matchAll(/'([a-z]\w*\.\w+)'/g)].map(([, name]) => name)))
const unused = [...englishMessages.keys()].filter((name) => !usedIds.has(name)).map((name) => `packages/i18n/en: no code uses "${name}".`)

for (const problem of [...textsInCode, ...unused]) console.error(problem)
console.log(`${renderingFiles.length} files, ${englishMessages.size} texts, ${textsInCode.length + unused.length} problems with words`)
process.exitCode = textsInCode.length + unused.length > 0 ? 1 : 0
