import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeTokens } from '#theme/theme-styles.ts'

const sheet = 'packages/desk/src/styles/desk.css'

test('the desk has the colours of the theme folder, after its own, and other style sheets stay', () => {
	const { load } = themeTokens(process.cwd(), sheet, { overlay: new Map([['color-primary-600', '#0f7652']]) })
	if (typeof load !== 'object') throw new Error('the plugin loads no files')
	const read = (file: string) => load.handler.call({} as never, join(process.cwd(), file), {} as never)
	expect(read(`${sheet}?inline`)).toBe(`${readFileSync(sheet, 'utf8')}\n@theme {\n\t--color-primary-600: #0f7652;\n}\n`)
	expect(read('packages/desk/src/styles/base.css')).toBeNull()
})
