import { openFontSet } from './faces.ts'
import { missingLetters } from './lettering.ts'

/** Letters that the PDF receipts of a language need. */
export interface LettersOf {
	readonly language: string
	readonly letters: string
}

export interface CheckedFonts {
	/** By language; those whose letters are all there are left out. */
	readonly missing: readonly LettersOf[]
	/** One error message for each folder and file that cannot be read. */
	readonly problems: readonly string[]
}

/** Looks up which of these letters no font has. Opens fonts, and so belongs into a thread of its own. */
export function checkFonts(languages: readonly LettersOf[], fontFolders: readonly string[]): CheckedFonts {
	const problems = new Set<string>()
	const missing = languages.flatMap(({ language, letters }) => {
		const faces = openFontSet(fontFolders, language)
		const lost = missingLetters(faces, [letters]).join('')
		for (const problem of faces.problems) problems.add(problem)
		return lost === '' ? [] : [{ language, letters: lost }]
	})
	return { missing, problems: [...problems] }
}
