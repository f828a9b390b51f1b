import { useState } from 'react';

export function Component() {
  const [likes, setLikes] = useState(0);
  return (
    <section>
      <h1>Gallery</h1>
      <button type="button" onClick={() => setLikes(likes + 1)}>
        Liked {likes} times
      </button>
    </section>
  );
}

export const head = () => ({ title: 'Gallery', description: 'Pictures of the year.' });
