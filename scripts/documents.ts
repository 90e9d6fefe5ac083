/**
 * `npm run check:documents`: reports links and paths in documents and comments that lead nowhere, words that have a better name
 * in the field, and subjects of new commits that are too long.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { findDeadPaths, repositoryOf } from './checks/dead-paths.ts'
import { findPrivateWords } from './checks/private-words.ts'

const maxSubjectLength = 72
/** The last commit before the rule about subjects. */
const lastUncheckedCommit = 'd6a456b6'

const paths = globSync('**/*.*', { exclude: (path) => /(?:^|[\\/])(?:node_modules|dist|data)$/.test(path) }).map((path) =>
	path.replaceAll('\\', '/'),
)
const repository = repositoryOf(paths)
const files = paths
	// The texts of the shop have rules of their own, and the paths in these tests are examples.
	.filter((path) => /\.(?:md|ts|tsx|mjs|astro|css)$/.test(path) && !/^(?:content|tests\/unit\/scripts\/checks)\//.test(path))
	.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const deadPaths = files.flatMap(({ file, text }) =>
	findDeadPaths(file, text, repository).map(({ path, line }) => `${file}:${line} names ${path}, which does not exist.`),
)
const privateWords = files
	.filter(({ file }) => !/scripts\/checks\/private-words|docs\/requirements\.md/.test(file))
	.flatMap(({ file, text }) =>
		findPrivateWords(text).map(({ word, fieldWord, line }) => `${file}:${line} says "${word}"; the word of the field is: ${fieldWord}.`),
	)

/** Without git, or in a clone without the history, there is nothing to check. */
const log = spawnSync('git', ['log', '--format=%h %s', `${lastUncheckedCommit}..HEAD`], { encoding: 'utf8' })
const commits = log.status === 0 ? log.stdout.split('\n').filter(Boolean) : []
const longSubjects = commits
	.filter((commit) => commit.slice(commit.indexOf(' ') + 1).length > maxSubjectLength)
	.map((commit) => `Commit ${commit}: its subject is longer than ${maxSubjectLength} characters.`)

const problems = [...deadPaths, ...privateWords, ...longSubjects]
for (const problem of problems) console.error(problem)
console.log(`${files.length} files, ${commits.length} commits, ${problems.length} problems in documents and commits`)
process.exitCode = problems.length > 0 ? 1 : 0
