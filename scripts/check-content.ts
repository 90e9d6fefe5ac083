/** `npm run check:content`: every mistake in the texts of content/, without building anything. */
import { ContentError } from '../src/texts/problem.ts'
import { readContent } from '../src/texts/read.ts'

const { problems, warnings } = readContent('.')
for (const warning of warnings) console.warn(warning)
if (problems.length > 0) {
	console.error(new ContentError(problems).message)
	process.exitCode = 1
} else {
	console.log('The texts in content/ have no mistakes.')
}
