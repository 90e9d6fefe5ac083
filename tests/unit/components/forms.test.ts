import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it.each(globSync('src/{pages,components}/**/*.astro'))(
	'a form without scripts does not send its input in the URL: %s [HOME-52]',
	(file) => {
		const forms = readFileSync(file, 'utf8').match(/<form[\s>][\s\S]*?<\/form>/g) ?? []
		const typed = forms.filter((form) => /<(?:input|textarea)\b[^>]*\bname="(?:email|name|message|phone|password)"/.test(form))
		for (const form of typed) expect(form).toMatch(/^<form\b[^>]*\bmethod="post"/)
	},
)
