/** Reading API of the forms: files of the shop. */
import type { APIRoute } from 'astro'
import { root, themeFolder } from '../where.ts'
import { createFormsApi } from './answers.ts'

export const prerender = false

const answer = createFormsApi(root, themeFolder)

export const GET: APIRoute = ({ request }) => answer(request)
