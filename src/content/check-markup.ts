import type { CheckedText } from './check-entries.ts'
import { linesOf } from './references.ts'
import { allowedTags } from './safe-html.ts'
import type { Problem } from './source/problem.ts'

/** An HTML tag with its name and attributes. */
const element = /<([a-z][\w-]*)\b([^<>]*)>?/gi

/** Inline code, in which `<script>` is only text. */
const inlineCode = /(`+)[^`]*\1/g

/** A line that starts or ends a code block. */
const fencedCode = /^ {0,3}(```|~~~)/

/** Reports HTML tags and attributes that are not allowed. The sanitizer removes them from pages; this check tells the editor why. */
export function checkMarkup(checked: readonly CheckedText[]): readonly Problem[] {
	return checked.flatMap(({ source, data }) => {
		const { file } = source
		let isCode = false
		return linesOf(source, data).flatMap(({ text, line }) => {
			if (fencedCode.test(text)) isCode = !isCode
			if (isCode) return []
			return [...text.replaceAll(inlineCode, '').matchAll(element)].flatMap(([, name = '', attributes = '']): Problem[] => {
				const fix =
					'Remove the tag: **word** is bold, [word](/terms) a link. To show the tag itself to shoppers, write it between backticks: `<b>`.'
				if (!allowedTags.includes(name.toLowerCase())) return [{ file, line, message: `<${name}> is not allowed in a text.`, fix }]
				const [, attribute] = /\s(on\w+|style|srcdoc)\s*=/i.exec(attributes) ?? []
				return attribute ? [{ file, line, message: `"${attribute}" is not allowed in a text.`, fix: `Remove it from <${name}>.` }] : []
			})
		})
	})
}
