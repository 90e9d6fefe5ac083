import { missingLetters } from './font-runs.ts'
import { openFontSet } from './font-set.ts'

/** Letters that the PDF receipts of a language use. */
export interface LanguageLetters {
	readonly language: string
	readonly letters: string
}

export interface CheckedFonts {
	/** By language; languages without missing letters are left out. */
	readonly missing: readonly LanguageLetters[]
	/** One error message for each folder and file that cannot be read. */
	readonly problems: readonly string[]
}

/** Finds the letters that no font has. Opens fonts, so it runs in its own thread. */
export function checkFonts(languages: readonly LanguageLetters[], fontFolders: readonly string[]): CheckedFonts {
	const problems = new Set<string>()
	const missing = languages.flatMap(({ language, letters }) => {
		const faces = openFontSet(fontFolders, language)
		const lost = missingLetters(faces, [letters]).join('')
		for (const problem of faces.problems) problems.add(problem)
		return lost === '' ? [] : [{ language, letters: lost }]
	})
	return { missing, problems: [...problems] }
}
