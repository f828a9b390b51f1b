import type { Post } from '@club/contracts/content/post';
import { changedAt, postIdentity } from '@club/contracts/content/post-identity';
import { shareImage } from '@club/contracts/content/share-image';
import { addressOf, paths } from '@club/contracts/remotes/paths';
import { clubData, type Site } from './club-data.ts';

export const postData = (post: Post, site: Site) => {
  const url = site.publicUrl + paths.post(addressOf(post));
  return {
    '@type': 'BlogPosting',
    '@id': postIdentity(post),
    url,
    mainEntityOfPage: url,
    headline: post.title,
    ...(post.excerpt && { description: post.excerpt }),
    image: [site.publicUrl + shareImage(post)],
    datePublished: post.created_at,
    dateModified: changedAt(post),
    author: { '@type': 'Person', name: post.author },
    publisher: clubData(site),
  };
};
