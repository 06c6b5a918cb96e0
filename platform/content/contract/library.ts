import { Type } from 'typebox'
import {
  Document,
  Id,
  Nullable,
  PageNumber,
  Revision,
  SearchText,
  Strict,
  Text,
  Uuid,
} from '#core/contract/common.ts'
import { get, post, put, remove, slice } from '#core/contract/endpoint.ts'
import { LibraryFile } from '#platform/files/contract/library-file.ts'
import { AnyPostType } from './fields.ts'

const Alt = Text(300)

export const library = slice('/api/media', 'editor', {
  getLibrary: get({
    summary: 'The files of the media library, the newest first, by words of their names and descriptions.',
    reads: ['media', 'posts'],
    query: Strict({
      s: Type.Optional(SearchText),
      pictures: Type.Optional(Type.Boolean({ description: 'true: pictures only; false: other files only' })),
      page: PageNumber,
    }),
    fields: Type.Object({ files: Type.Array(LibraryFile), has_more: Type.Boolean() }),
  }),
  describeFile: put({
    summary: 'Describes a file of the library for those who do not see it, and so keeps it in the library.',
    invalidates: ['media', 'posts'],
    body: Strict({ id: Uuid, alt: Alt }),
    fields: LibraryFile,
  }),
  getFileUses: get({
    summary: 'The items that show a file.',
    reads: ['media', 'posts'],
    query: Strict({ id: Uuid }),
    fields: Type.Object({
      posts: Type.Array(
        Type.Object({ id: Id, post_type: AnyPostType, title: Type.String(), slug: Type.String() }),
      ),
    }),
  }),
  deleteFile: remove({
    ownTransaction: true,
    summary: 'Deletes a file of the library that no item shows.',
    invalidates: ['media'],
    query: Strict({ id: Uuid }),
    fields: Type.Object({ id: Uuid }),
  }),
  uploadDocuments: post({
    path: '/api/media/documents',
    summary: 'Uploads PDF, Word, Excel or MP4 files to the library, checked by their content.',
    files: true,
    created: true,
    invalidates: ['media'],
    fields: Type.Object({ files: Type.Array(Document) }),
  }),
  saveCategory: post({
    path: '/api/admin/saveCategory',
    summary:
      'Makes a category (id null) or changes its name and its place in the tree; refused when somebody did so since the revision that was read.',
    invalidates: ['categories', 'posts'],
    body: Strict({
      id: Nullable(Id),
      revision: Revision,
      post_type: AnyPostType,
      parent_id: Nullable(Id),
      name: Text(80),
    }),
    fields: Type.Object({ id: Id }),
  }),
  moveCategory: put({
    path: '/api/admin/moveCategory',
    summary: 'Moves a category to a place under a parent (null: the root); the others there make room.',
    invalidates: ['categories', 'posts'],
    body: Strict({
      id: Id,
      parent_id: Nullable(Id),
      position: Type.Integer({ minimum: 0, maximum: 1000 }),
    }),
    fields: Type.Object({ id: Id }),
  }),
  deleteCategory: remove({
    path: '/api/admin/deleteCategory',
    summary: 'Deletes a category; what is in it and below it moves to its parent.',
    invalidates: ['categories', 'posts'],
    query: Strict({ id: Id }),
    fields: Type.Object({ id: Id }),
  }),
})
