import * as z from 'zod'
import { get, patch, post } from '../endpoint.ts'
import { homePage, homePagePatch, homePreview, publicHome, publicWidget } from './schema.ts'

export const homePageEndpoints = {
  read: get('/accounts/{id}/home-page', {
    summary: 'Retrieve the home page configuration of the public site',
    access: 'ROLE_DESIGN_PAGE',
    answer: homePage,
  }),
  patch: patch('/accounts/{id}/home-page', {
    summary: 'Update the home page of the public site; markup is sanitized before it is stored',
    access: 'ROLE_DESIGN_PAGE',
    body: homePagePatch,
    answer: homePage,
    errors: ['stale_version', 'image_not_found', 'product_not_available'],
  }),
  preview: post('/accounts/{id}/home-page/preview', {
    summary: 'Preview widgets as visitors would see them; nothing is stored',
    access: 'ROLE_DESIGN_PAGE',
    body: homePreview,
    answer: z.object({ widgets: z.array(publicWidget) }),
  }),
  shown: get('/home-page', {
    summary: 'Retrieve the home page of the public site',
    access: 'visitor',
    answer: publicHome,
  }),
}
